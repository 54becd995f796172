// Secrets of several lines, as people paste them.

const body = Array.from(
  { length: 5 },
  (_, at) => `MIIEvQ${at}BADANBgkqhkiG9w0BAQEFAASCBKcwggSj${at}gEAAoIBAQC7`,
)
/** A private key, line by line. */
export const pem = [
  '-----BEGIN PRIVATE KEY-----',
  ...body,
  'q8VtKpR3xWzYbN2=',
  '-----END PRIVATE KEY-----',
]

/** The file of a service account that holds it, line by line. */
export const account = JSON.stringify(
  { type: 'service_account', private_key_id: '9f8e7d6c5b4a39281706', private_key: pem.join('\n') },
  undefined,
  2,
).split('\n')

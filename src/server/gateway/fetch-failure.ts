/** Errors that can only come before a byte of the request has left: no such name, no way, nobody there, no trust. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  // Certificates, which are looked at before anything is sent.
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_CHAIN_TOO_LONG',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'HOSTNAME_MISMATCH',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  // A handshake that finds no TLS, or none in common. Later alerts come under other names.
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_HTTP_REQUEST',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
]);

interface FetchFailure {
  /** Nothing of the request has reached the partner. What is not sure to be so is not. */
  readonly unsent: boolean;
  /** For a log: the error's code, or its class. */
  readonly what: string;
}

/** What Node's `fetch` says of a failure lies in its cause; of several addresses that were tried, in the cause's errors. */
export function fetchFailure(error: unknown): FetchFailure {
  const causes = causesOf(error);
  const codes = causes.map(codeOf);
  return {
    unsent: causes.length > 0 && causes.every(isUnsent),
    what: codes.find((code) => code !== undefined) ?? (error instanceof Error ? error.name : 'unknown'),
  };
}

function causesOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error) || error.cause === undefined) return [];
  return error.cause instanceof AggregateError ? error.cause.errors : [error.cause];
}

function isUnsent(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code !== undefined && beforeSending.has(code)) return true;
  // While connecting; the same code of a connection that has gone silent tells nothing.
  if (code === 'ETIMEDOUT') return (cause as NodeJS.ErrnoException).syscall === 'connect';
  // A port that `fetch` never connects to.
  return code === undefined && cause instanceof Error && cause.message === 'bad port';
}

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

/** Errors that can only occur before a byte of the request is sent: name resolution, routing, connecting, TLS. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  // Certificates are checked before anything is sent.
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
  // A handshake with a server that has no TLS, or no version in common. Later alerts have other codes.
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'ERR_SSL_HTTP_REQUEST',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
]);

interface FetchFailure {
  /** True only when it is certain that nothing of the request has reached the partner. */
  readonly unsent: boolean;
  /** For a log: the error's code, or its class. */
  readonly cause: string;
}

/**
 * Node's `fetch` puts the reason into the error's cause or, when it tried several addresses, into the cause's errors.
 */
export function fetchFailure(error: unknown): FetchFailure {
  const causes = causesOf(error);
  const codes = causes.map(codeOf);
  return {
    unsent: causes.length > 0 && causes.every(isUnsent),
    cause: codes.find((code) => code !== undefined) ?? (error instanceof Error ? error.name : 'unknown'),
  };
}

function causesOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error) || error.cause === undefined) return [];
  return error.cause instanceof AggregateError ? error.cause.errors : [error.cause];
}

function isUnsent(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code !== undefined && beforeSending.has(code)) return true;
  // A timeout while connecting. On an open connection the same code does not show whether the request arrived.
  if (code === 'ETIMEDOUT') return (cause as NodeJS.ErrnoException).syscall === 'connect';
  // A port that `fetch` refuses to connect to.
  return code === undefined && cause instanceof Error && cause.message === 'bad port';
}

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;

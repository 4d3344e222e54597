/** Node's code of a certificate that has other names than the address. */
export const OTHER_NAME = /^ERR_TLS_CERT_ALTNAME_INVALID$/;

/** Node's codes of the certificates that it refuses. */
export const UNTRUSTED =
  /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_|ERR_TLS_CERT)/;

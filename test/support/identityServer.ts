import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "./listening.ts";

/** The person at the provider. A claim that is undefined is not told. */
export type Claims = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly auth_time?: number;
};

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const CLIENT_SECRET = "clave del cliente";

/** The settings of the service for this provider. */
export type IdentityServer = {
  readonly environment: Readonly<Record<string, string>>;
  /** The person who is signed in there. */
  setPerson(claims: Claims): void;
  /** Changes what the next ID token says. */
  setToken(changes: Readonly<Record<string, unknown>>): void;
  /** Changes what the provider's configuration says. */
  setConfiguration(changes: Readonly<Record<string, unknown>>): void;
  /** Whether every request is answered 503. */
  setAway(isAway: boolean): void;
  /** The secret that the provider knows of its client. */
  setSecret(secret: string): void;
  /** The parameters of every browser that came. */
  readonly visits: readonly URLSearchParams[];
};

/** A provider of OpenID Connect with one client, which signs everybody in at once and checks the client's secret and PKCE. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const grants = new Map<string, URLSearchParams>();
  const visits: URLSearchParams[] = [];
  let person: Claims = { sub: "1" };
  let changes: Readonly<Record<string, unknown>> = {};
  let configuration: Readonly<Record<string, unknown>> = {};
  let isAway = false;
  let secret = CLIENT_SECRET;
  let issuer = "";

  const port = await listen(
    createServer((request, response) => void answer(request, response)),
    onTestFinished,
  );
  issuer = `http://127.0.0.1:${port}`;
  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "ventanilla",
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: "Comercial Ñandú",
    },
    setPerson: (claims) => (person = claims),
    setToken: (given) => (changes = given),
    setConfiguration: (given) => (configuration = given),
    setAway: (given) => (isAway = given),
    setSecret: (given) => (secret = given),
    visits,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (isAway) return end(response, 503, {});
    switch (pathname) {
      case "/.well-known/openid-configuration":
        return end(response, 200, { ...describe(issuer), ...configuration });
      case "/llaves":
        return end(response, 200, {
          keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }],
        });
      case "/entrada":
        return admit(searchParams, response);
      case "/vale":
        return redeem(request, response);
      default:
        return end(response, 404, {});
    }
  }

  function admit(parameters: URLSearchParams, response: ServerResponse): void {
    visits.push(parameters);
    const code = `codigo-${visits.length}`;
    grants.set(code, parameters);
    const back = new URL(parameters.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", parameters.get("state") ?? "");
    back.searchParams.set("iss", issuer);
    response.writeHead(302, { location: back.href }).end();
  }

  async function redeem(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (form.get("client_secret") !== secret) {
      const error_description = `AADSTS7000215: Invalid client secret for ${person.email ?? ""}.`;
      return end(response, 401, { error: "invalid_client", error_description });
    }
    if (grant === undefined || challenge !== grant.get("code_challenge")) {
      return end(response, 400, { error: "invalid_grant" });
    }
    const now = Math.floor(Date.now() / 1000);
    const nonce = grant.get("nonce");
    const token = sign({ iss: issuer, aud: "ventanilla", iat: now, exp: now + 60, nonce, ...person, ...changes });
    return end(response, 200, { access_token: "acceso", token_type: "Bearer", id_token: token });
  }
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/entrada`,
    token_endpoint: `${issuer}/vale`,
    jwks_uri: `${issuer}/llaves`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    authorization_response_iss_parameter_supported: true,
  };
}

function sign(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part({ alg: "RS256", typ: "JWT", kid: "1" })}.${part(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

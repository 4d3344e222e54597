import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { type Configuration, Provider } from "oidc-provider";
import { request } from "undici";
import { listen } from "./listening.ts";

/** Who signs in at the provider, and what it tells of that person. */
export type CertifiedPerson = { readonly sub: string } & Readonly<Record<string, unknown>>;

/** How a provider differs from the plainest one. */
export type ProviderHabits = {
  /** The path of the issuer, such as a tenant's or a realm's. */
  readonly path?: string;
  /** Whether the ID token has the claims of the scopes, which UserInfo has alone otherwise (OpenID Connect Core 1.0, 5.4). */
  readonly tellsInToken?: boolean;
};

const CLIENT_ID = "ventanilla";
const CLIENT_SECRET = "clave del cliente en el proveedor";
/** Where the provider sends a browser that has nobody signed in. */
const SIGN_IN_PATH = "/persona/";
const MAX_STEPS = 10;

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** `oidc-provider`, which the OpenID Foundation has certified, with one client. It ends with the test. */
export async function startCertifiedProvider(
  returnAddress: string,
  { path = "", tellsInToken = false }: ProviderHabits = {},
) {
  let person: CertifiedPerson = { sub: "" };
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const issuer = origin + path;
  const provider = new Provider(issuer, {
    ...configure(returnAddress, () => person),
    conformIdTokenClaims: !tellsInToken,
  });

  const handle = provider.callback();
  server.on("request", (incoming, response) => {
    const { url = "/" } = incoming;
    if (!url.startsWith(SIGN_IN_PATH)) {
      // As a router does that mounts it under a path.
      const mounted = { originalUrl: url, url: url.startsWith(path) ? url.slice(path.length) : url };
      return void handle(Object.assign(incoming, mounted), response);
    }
    void provider.interactionFinished(incoming, response, { login: { accountId: person.sub } });
  });

  return {
    setPerson: (given: CertifiedPerson) => void (person = given),

    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },

    /** Follows the provider's redirects from its first page, with its cookies, and returns the address outside to which it sends the browser. */
    async visit(address: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = new URL(address);
      for (let steps = 0; next.origin === origin; steps += 1) {
        const cookie = Array.from(cookies, (pair) => pair.join("=")).join("; ");
        const { statusCode, headers, body } = await request(next, { headers: { accept: "text/html", cookie } });
        const text = await body.text();
        if (headers["location"] === undefined || steps === MAX_STEPS)
          throw new Error(`The provider answered ${statusCode}: ${text.slice(0, 500)}`);
        for (const line of [headers["set-cookie"] ?? []].flat()) {
          const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
          cookies.set(name, value);
        }
        next = new URL(String(headers["location"]), next);
      }
      return next;
    },
  };
}

/** Everybody consents to everything at once. */
function configure(returnAddress: string, findPerson: () => CertifiedPerson): Configuration {
  return {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [returnAddress] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    findAccount() {
      const person = findPerson();
      return { accountId: person.sub, claims: () => person };
    },
    interactions: { url: (_context, { uid }) => `${SIGN_IN_PATH}${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/** What a mail server has said before any mail. */
export type Greeting = {
  readonly host: string;
  readonly isEncrypted: boolean;
  /** Whether it took the login of the address; false for an address without one. */
  readonly isLoggedIn: boolean;
  readonly offersLogin: boolean;
};

const STEP_MS = 5_000;

/** Connects to the mail server of an SMTP_URL, with its TLS and its login, and says goodbye. Errors: those of nodemailer. */
export async function greetMailServer(url: string, signal: AbortSignal): Promise<Greeting> {
  const options = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });
  const end = () => connection.close();
  signal.addEventListener("abort", end, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(new Error("The mail server closed the connection.")));
      connection.connect((error) => (error === undefined || error === null ? resolve() : reject(error)));
    });
    const { auth } = options as { readonly auth?: SMTPConnection.AuthenticationType };
    if (auth !== undefined) await logIn(connection, auth);
    const { secure: isEncrypted, allowsAuth: offersLogin } = connection as SMTPConnection & {
      readonly allowsAuth: boolean;
    };
    return { host: options.host ?? "localhost", isEncrypted, isLoggedIn: auth !== undefined, offersLogin };
  } finally {
    signal.removeEventListener("abort", end);
    // The server's answer to a goodbye is nobody's concern.
    connection.on("error", () => undefined);
    connection.quit();
  }
}

function logIn(connection: SMTPConnection, auth: SMTPConnection.AuthenticationType): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once("error", reject);
    connection.login(auth, (error) => (error === undefined || error === null ? resolve() : reject(error)));
  });
}

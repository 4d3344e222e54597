import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import { upgradeWithFrame } from "../attacks/operations.ts";
import { PNG, SHEET } from "../attacks/bodies.ts";
import {
  openConnection,
  postMultipart,
  type Probe,
  shorten,
  submit,
  timeShortest,
  waitFor,
  askGraphQL,
} from "./probes.ts";

const CHARACTERS = 15_900;
const MAX_TURN_MS = 100;
const STALLED_SECONDS = 25;
const UNREAD_SECONDS = 60;
const UNFINISHED_SOCKETS = 300;
const UNFINISHED_SECONDS = 6;

/** What anybody on the network can try, by the number of the finding. */
export const STRANGERS: Readonly<Record<string, Probe>> = {
  async A1({ url, form }) {
    const header = `Content-Disposition: form-data; name="a"\r\nX:${" ".repeat(CHARACTERS)}\nx\r\n\r\nx`;
    const ms = await timeShortest(3, () => postMultipart(`${url}/f/${form.token}`, [[header]]));
    return { isHeld: ms < MAX_TURN_MS, seen: `a part's header of blanks takes ${ms.toFixed(0)} ms` };
  },

  async A4(place) {
    const body = JSON.stringify({
      query: "query ($id: ID!) { form(id: $id) { submissions(first: 100) { nodes { data } } } }",
      variables: { id: place.form.id },
    });
    const { text } = await askGraphQL(place, place.attacker.key, JSON.parse(body).query, { id: place.form.id });
    const connection = openConnection(place, postHead("/api/v1/graphql", body.length, place.attacker.key) + body);
    connection.socket.pause();
    await delay(UNREAD_SECONDS * 1000);
    connection.socket.resume();
    await waitFor(5, () => connection.isClosed() || connection.received().length >= text.length);
    const share = connection.received().length / text.length;
    connection.socket.destroy();
    return {
      isHeld: share < 1,
      seen: `after ${UNREAD_SECONDS} s without a read, ${(100 * Math.min(1, share)).toFixed(0)} % of ${(text.length / 1e6).toFixed(0)} MB can still be read`,
    };
  },

  async A5(place) {
    const connection = openConnection(place, `${postHead(`/f/${place.form.token}`, 1000)}{`);
    const start = performance.now();
    await waitFor(STALLED_SECONDS, () => connection.isClosed() || connection.received() !== "");
    const seconds = (performance.now() - start) / 1000;
    const answer = connection.received().split("\r\n")[0] ?? "";
    connection.socket.destroy();
    return {
      isHeld: seconds < STALLED_SECONDS,
      seen: `a body without a second byte is open for ${seconds.toFixed(0)} s${answer === "" ? "" : `, then ${answer}`}`,
    };
  },

  async A6({ url, form }) {
    const address = `${url}/libro-de-reclamaciones/${form.token}/aviso.pdf`;
    const first = await request(address);
    await first.body.dump();
    const etag = String(first.headers["etag"] ?? "");
    const again = await request(address, { headers: { "if-none-match": etag } });
    await again.body.dump();
    return {
      isHeld: again.statusCode === 304,
      seen: `the notice has ${etag === "" ? "no ETag" : "an ETag"}, a second reader gets ${again.statusCode}`,
    };
  },

  async A7(place) {
    const text = upgradeWithFrame(place);
    const connections = Array.from({ length: UNFINISHED_SOCKETS }, () => openConnection(place, text));
    await waitFor(UNFINISHED_SECONDS, () => connections.every(({ isClosed }) => isClosed()));
    const open = connections.filter(({ isClosed }) => !isClosed()).length;
    for (const { socket } of connections) socket.destroy();
    return {
      isHeld: open === 0,
      seen: `${open} of ${UNFINISHED_SOCKETS} sockets with an unfinished frame are open after ${UNFINISHED_SECONDS} s`,
    };
  },

  async A12(place) {
    const id = await submit(place, { nombre: "Ana" }, { "x-forwarded-for": "cualquiera" });
    const query = "query ($id: ID!) { submission(id: $id) { ip } }";
    const { text, data } = await askGraphQL(place, place.attacker.key, query, { id });
    const ip: unknown = data?.["submission"]?.["ip"];
    return { isHeld: typeof ip === "string" && ip !== "cualquiera", seen: `behind a proxy: ${shorten(text)}` };
  },

  async A15({ url, form }) {
    const address = `${url}/libro-de-reclamaciones/${form.token}`;
    const fields = Object.entries(SHEET).map(([name, value]) => [
      `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
    ]);
    const file = (name: string) => [
      `Content-Disposition: form-data; name="adjuntos"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
      PNG,
    ];
    const time = (name: string) => timeShortest(3, () => postMultipart(address, [...fields, file(name)]));
    const short = await time("a.png");
    const dotted = await time(`a${".".repeat(CHARACTERS)}b.png`);
    return {
      isHeld: dotted - short < MAX_TURN_MS,
      seen: `a sheet whose file has a name of dots takes ${dotted.toFixed(0)} ms, with a short name ${short.toFixed(0)} ms`,
    };
  },
};

function postHead(path: string, bytes: number, key?: string): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: f.example.pe",
    "Content-Type: application/json",
    `Content-Length: ${bytes}`,
  ];
  if (key !== undefined) lines.push(`Authorization: Bearer ${key}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

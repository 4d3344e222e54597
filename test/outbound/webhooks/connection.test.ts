import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { connect as connectTls, createServer as createTlsServer, type TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "../../../src/outbound/webhooks/connection.ts";
import { waitFor } from "../../support/waiting.ts";
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from "./certificate.ts";
import { listen, waitForClose } from "./receiver.ts";

test.for([
  ["http", connectPlain],
  ["https", connectSecured],
] as const)(
  "a response over %s counts though its receiver closed before the request was written",
  async ([, connectPair]) => {
    const { sent, received, reset } = await connectPair();
    const { request, results } = open(sent);

    received.write("HTTP/1.1 410 Gone\r\ncontent-length: 2\r\n\r\nno", () => {
      reset();
      request();
    });
    await waitForClose(sent);

    expect(results).toEqual([410, "no", "end"]);
  },
);

test("a request fails as a reset when its receiver closed before it was written and has sent nothing", async () => {
  const { sent, reset } = await connectPlain();
  const { request, results } = open(sent);

  reset();
  request();
  await waitForClose(sent);

  expect(results).toEqual(["reset"]);
});

test("a socket that waits does not keep its process running, and one with a request does", async () => {
  const { sent, received } = await connectPlain();
  const { request, results } = open(sent);
  const countSockets = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  received.on("data", () => received.write("HTTP/1.1 204 No Content\r\n\r\n"));

  request();
  await waitFor(() => results.includes("end"));
  const waiting = countSockets();
  request();
  const requesting = countSockets();

  expect(requesting - waiting).toBe(1);
});

test("a body without a length is whole when its connection ends", async () => {
  const { sent, received } = await connectPlain();
  const { request, results } = open(sent);

  request();
  received.end("HTTP/1.1 200 OK\r\n\r\nok");
  await waitForClose(sent);

  expect(results).toEqual([200, "ok", "end"]);
});

test("a connection that is destroyed tells its request nothing more", async () => {
  const { sent, received } = await connectPlain();
  const { connection, request, results } = open(sent);

  request();
  received.write("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nno");
  await waitFor(() => results.length === 2);
  connection.destroy();
  await waitForClose(sent);

  expect(results).toEqual([200, "no"]);
  expect(connection.isOpen()).toBe(false);
});

test("bytes that are not of TLS fail a request over https as one of TLS", async () => {
  const { sent, writePlain } = await connectSecured();
  const { request, results } = open(sent);

  request();
  writePlain("HTTP/1.1 400 Bad Request\r\n\r\n");
  await waitForClose(sent);

  expect(results).toEqual(["tls"]);
});

test.for([
  ["ECONNABORTED", "reset"],
  ["ERR_TLS_RENEGOTIATION_DISABLED", "tls"],
  ["ERR_STREAM_DESTROYED", "protocol"],
  ["NOT_ERR_SSL_AT_ITS_START", "protocol"],
  ["", "protocol"],
] as const)("an error %j of an open connection fails its request as %s", async ([code, errorClass]) => {
  const { sent } = await connectPlain();
  const { request, results } = open(sent);

  request();
  sent.destroy(Object.assign(new Error("broken"), { code }));
  await waitFor(() => results.length > 0);

  expect(results).toEqual([errorClass]);
});

async function connectPlain() {
  const { server, connections, port } = await listen(createServer());
  const sent = connect(port, "127.0.0.1");
  await Promise.all([once(sent, "connect"), once(server, "connection")]);
  const received = connections[0] as Socket;
  return { sent, received, reset: () => received.resetAndDestroy() };
}

async function connectSecured() {
  const { server, connections, port } = await listen(
    createTlsServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE }),
  );
  const sent = connectTls({ port, servername: "receiver.example", ca: RECEIVER_CERTIFICATE });
  const [[received]] = (await Promise.all([once(server, "secureConnection"), once(sent, "secureConnect")])) as [
    [TLSSocket],
    unknown,
  ];
  received.on("error", () => {});
  const writePlain = (text: string) => void connections[0]?.write(text);
  return { sent, received, writePlain, reset: () => connections[0]?.resetAndDestroy() };
}

/** Makes a connection over a socket, and notes what comes of its request. */
function open(socket: Socket) {
  onTestFinished(() => void socket.destroy());
  const results: unknown[] = [];
  const connection = openConnection(socket, (keptMs) => results.push({ keptMs }));
  const request = () => {
    connection.request("POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\n", Buffer.from("{}"), {
      onHead: ({ status }) => results.push(status),
      onBody: (bytes) => results.push(String(bytes)),
      onEnd: () => results.push("end"),
      onFailure: (errorClass) => results.push(errorClass),
    });
  };
  return { connection, request, results };
}

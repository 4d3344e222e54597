import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A server in a process of its own that takes the objects of every bucket and keeps none but the bucket's id. It prints its port. */
let id: Buffer | null = null;
const server = createServer((request, response) => {
  if (request.url?.includes("/storage-id") === true) {
    if (request.method === "GET") return void (id === null ? response.writeHead(404).end() : response.end(id));
    return void keepId(request, response);
  }
  request.on("end", () => response.writeHead(request.method === "PUT" ? 200 : 204).end()).resume();
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

async function keepId(request: IncomingMessage, response: ServerResponse): Promise<void> {
  id = await buffer(request);
  response.end();
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server in a process of its own that takes the objects of every bucket and keeps none. It prints its port. */
const server = createServer((request, response) => {
  request.on("end", () => response.writeHead(request.method === "PUT" ? 200 : 204).end()).resume();
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join, normalize } from "node:path";

/** `nodeSite.ts FOLDER CERTIFICATES`: the files of a folder by the names of their hosts, at 127.0.0.1:443. */
const [folder = "", certificates = ""] = process.argv.slice(2);

const server = createServer(
  { cert: readFileSync(join(certificates, "fullchain.pem")), key: readFileSync(join(certificates, "privkey.pem")) },
  ({ headers, url }, response) => {
    const file = join(folder, headers.host ?? "", normalize(url ?? "/"));
    if (!existsSync(file)) return void response.writeHead(404).end();
    createReadStream(file).pipe(response);
  },
);
server.listen(443, "127.0.0.1", () => process.stdout.write("The site listens.\n"));

import { createServer, request } from "node:http";
import { listen } from "./listening.ts";

/** A proxy in front of a service that has only a path of its host. */
export type PathProxy = {
  /** Of the host, without the path. */
  readonly url: string;
  pointTo(serviceUrl: string): void;
};

/** Takes `path` off whatever it passes on, and answers 404 to all else. */
export async function startPathProxy(path: string): Promise<PathProxy> {
  let target = "";
  const server = createServer((asked, answer) => {
    const { url = "", method, headers } = asked;
    if (!url.startsWith(`${path}/`)) {
      answer.writeHead(404).end();
      return;
    }
    const passed = request(`${target}${url.slice(path.length)}`, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.pipe(passed);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    pointTo(serviceUrl) {
      target = serviceUrl;
    },
  };
}

import { createServer, request } from "node:http";
import { listen } from "./listening.ts";

/** A proxy at whose host the service has only one path. */
export type PathProxy = {
  /** The address of the host, without the path. */
  readonly url: string;
  /** Chooses the service to which requests are passed on. */
  pointTo(serviceUrl: string): void;
};

/** Starts the proxy. Requests below `path` are passed on without it; the others are answered with 404. */
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

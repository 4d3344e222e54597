import { request } from "undici";
import { expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { PATH } from "./client.ts";

const useApp = shareTestApp({ environment: { WORKER: "off" } });

test("answers 426 with what to configure where a proxy has dropped the Upgrade of a socket", async () => {
  const app = await useApp();
  const handshake = { "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "sec-websocket-version": "13" };

  const { statusCode, headers, body } = await request(`${app.url}${PATH}`, { headers: handshake });
  const answer = await body.json();

  expect([statusCode, headers["upgrade"]]).toEqual([426, "websocket"]);
  expect(answer).toEqual({
    errors: [
      expect.objectContaining({
        message: expect.stringContaining("proxy_set_header Upgrade $http_upgrade") as string,
        extensions: expect.objectContaining({ code: "INVALID_REQUEST" }) as object,
      }),
    ],
  });
});

import { Client } from "pg";
import { expect, test } from "vitest";
import { listServers } from "../../src/db/servers.ts";

/** What the driver makes of each server's address. */
function readByDriver(url: string) {
  return listServers(url).map((server) => {
    const { host, port, user, password, database } = new Client({ connectionString: server.url });
    return { name: server.name, host, port, user, password, database };
  });
}

const USER = { user: "u", password: "p", database: "db" };

test.each([
  ["a host", "postgres://u:p@h1/db", [{ name: "h1:5432", host: "h1", port: 5432 }]],
  [
    "hosts with a port each or none",
    "postgresql://u:p@h1,h2:5433,h3:6000/db?target_session_attrs=read-write",
    [
      { name: "h1:5432", host: "h1", port: 5432 },
      { name: "h2:5433", host: "h2", port: 5433 },
      { name: "h3:6000", host: "h3", port: 6000 },
    ],
  ],
  [
    "IPv6 addresses",
    "postgres://u:p@[::1],[2001:db8::2]:5433/db",
    [
      { name: "[::1]:5432", host: "::1", port: 5432 },
      { name: "[2001:db8::2]:5433", host: "2001:db8::2", port: 5433 },
    ],
  ],
  [
    "hosts of the parameter with one port for all",
    "postgres://u:p@/db?host=h1,::1&port=5433",
    [
      { name: "h1:5433", host: "h1", port: 5433 },
      { name: "[::1]:5433", host: "::1", port: 5433 },
    ],
  ],
  [
    "hosts of the parameter with a port each",
    "postgres://u:p@/db?host=h1,/run/pg&port=5433,5434",
    [
      { name: "h1:5433", host: "h1", port: 5433 },
      { name: "/run/pg:5434", host: "/run/pg", port: 5434 },
    ],
  ],
  [
    "a folder of a socket, encoded",
    "postgres://u:p@%2Frun%2Fpg/db",
    [{ name: "/run/pg:5432", host: "/run/pg", port: 5432 }],
  ],
  [
    "a socket of Cloud SQL",
    "postgres://u:p@/db?host=/cloudsql/a:southamerica-west1:b",
    [{ name: "/cloudsql/a:southamerica-west1:b:5432", host: "/cloudsql/a:southamerica-west1:b", port: 5432 }],
  ],
])("an address with %s is read by the driver as it is meant", (_case, url, servers) => {
  expect(readByDriver(url)).toEqual(servers.map((server) => ({ ...server, ...USER })));
});

test("user, password and database keep their special characters, and no name of a server has them", () => {
  const password = "a,b@c:d/e?f#g%h+i ñ";
  const url = `postgres://us%40r:${encodeURIComponent(password)}@h1,h2/${encodeURIComponent("mi base")}?sslmode=disable`;

  const read = readByDriver(url);

  expect(read.map((server) => [server.user, server.password, server.database])).toEqual([
    ["us@r", password, "mi base"],
    ["us@r", password, "mi base"],
  ]);
  expect(read.map(({ name }) => name)).toEqual(["h1:5432", "h2:5432"]);
});

test("a comma and an @ in a password begin no host", () => {
  expect(readByDriver("postgres://u:a,b@c@h1/db")).toMatchObject([{ host: "h1", password: "a,b@c" }]);
});

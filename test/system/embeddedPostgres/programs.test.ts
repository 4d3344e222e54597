import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runAs } from "../../../src/embeddedPostgres/accounts.ts";
import {
  type ProgramChoice,
  choosePrograms,
  describeRelease,
  readRelease,
} from "../../../src/embeddedPostgres/programs.ts";
import { findRunningServer } from "../../../src/embeddedPostgres/runningServer.ts";
import { findMissedRelease } from "../../../src/start/doctor/knownReleases.ts";
import { withConnection } from "../../support/administration.ts";
import { listNotes, planDataDir, planUsedDataDir, startPostgres, storeNote } from "../../support/embeddedServices.ts";
import { findInstalledPrograms } from "../../support/installedPostgres.ts";
import { runService } from "../../support/programs.ts";

const PROGRAMS = await findInstalledPrograms();

const release = (text: string) => {
  const read = readRelease(text);
  if (read === null) throw new Error(`${text} is no release`);
  return read;
};

test.each([
  ["new data get the newest installed version that suits", null, "18.4", ["15.20", "17.3"], "17.3"],
  ["new data get the bundled version where no installed one suits", null, "18.4", ["14.24"], "bundled"],
  ["new data get the installed release beside an equal bundled one", null, "18.4", ["18.4"], "18.4"],
  ["data get the newer of two releases of their version", 18, "18.4", ["18.6", "15.20"], "18.6"],
  ["data get the bundled release where it is the newer one", 18, "18.4", ["18.3"], "bundled"],
  ["data are not opened by a later version", 15, "18.4", ["17.3"], null],
  ["data are not opened by an earlier version", 18, null, ["17.3"], null],
  ["data of an older version go on with an installed one", 14, "18.4", ["14.24"], "14.24"],
  ["an installed version stands for a package that is not there", null, null, ["15.20"], "15.20"],
  ["nothing runs where nothing is there", null, null, [], null],
])("%s", (_rule, dataMajor, bundled, installed, expected) => {
  const chosen = choosePrograms({
    dataMajor,
    bundled: bundled === null ? null : release(bundled),
    installed: installed.map((text) => ({ release: release(text) })),
    suits: (major) => major >= 15,
  });

  expect(chosen === null || chosen === "bundled" ? chosen : describeRelease(chosen.release)).toBe(expected);
});

test.each([
  ["postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", "15.18"],
  ["postgres (PostgreSQL) 18.6", "18.6"],
  ["18.4.0-beta.17", "18.4"],
  ["postgres (PostgreSQL) 19beta1", null],
  ["", null],
])("the release of %j is %s", (text, expected) => {
  const read = readRelease(text);

  expect(read === null ? null : describeRelease(read)).toBe(expected);
});

test.skipIf(PROGRAMS === null)(
  "new data get the installed server, whose version alone opens them afterwards, and never a later one",
  { timeout: 120_000 },
  async () => {
    const folder = PROGRAMS ?? "";
    const dataDir = await planDataDir();
    const choice: ProgramChoice = { sources: "any", folders: [folder], suits: () => true };
    const installed = release(await runAs(null, join(folder, "postgres"), ["--version"]));

    const first = await startPostgres(dataDir, { programs: choice });
    await storeNote(first.url, "antes");
    const folded = await withConnection(first.url, (client) => client.query("select lower('ÁÑ') as lower"));
    const running = await findRunningServer(dataDir);
    await first.stop();
    const refused = await startPostgres(dataDir).then(() => null, String);
    const second = await startPostgres(dataDir, { programs: choice });

    expect(first.program).toEqual({ version: describeRelease(installed), source: "installed", folder });
    expect(running?.program).toEqual({ path: join(folder, "postgres"), source: "installed" });
    expect(folded.rows).toEqual([{ lower: "áñ" }]);
    expect(refused).toMatch(
      new RegExp(
        `were written by PostgreSQL ${installed.major}, which alone opens them, and EMBEDDED_POSTGRES=bundled allows only the bundled`,
      ),
    );
    expect(await readFile(join(dataDir, "postgres/PG_VERSION"), "utf8")).toBe(`${installed.major}\n`);
    expect(await listNotes(second.url)).toEqual(["antes"]);
  },
);

test.skipIf(PROGRAMS === null)("data of the bundled version go on with it beside an installed server", async () => {
  const dataDir = await planUsedDataDir();

  const server = await startPostgres(dataDir, {
    programs: { sources: "any", folders: [PROGRAMS ?? ""], suits: () => true },
  });

  expect(server.program.source).toBe("bundled");
  expect((await findRunningServer(dataDir))?.program.source).toBe("bundled");
});

test.skipIf(PROGRAMS === null)(
  "the service names the server that it starts, and the start and the doctor say when it is behind",
  { timeout: 120_000 },
  async () => {
    const dataDir = await planDataDir();
    const environment = { PORT: "0", DATA_DIR: dataDir, EMBEDDED_POSTGRES: PROGRAMS ?? "" };
    const service = runService([], { cwd: "/", environment });
    await service.prints(/"msg":"started"/);

    const doctor = await runService(["doctor", "--json"], { cwd: "/", environment }).ended;

    const lines = service
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const named = lines.find(({ msg }) => msg === "embedded PostgreSQL started");
    const version = String(named?.["version"]);
    const { major, minor } = release(version);
    const isBehind = findMissedRelease(major * 10_000 + minor) !== null;
    expect(named).toMatchObject({ source: "installed", folder: PROGRAMS });
    expect(lines.some(({ msg }) => /lacks the fixes .*: update the machine's packages/.test(String(msg)))).toBe(
      isBehind,
    );
    const [finding] = doctor.stdout
      .split("\n")
      .filter((line) => line.includes('"postgresql"'))
      .map((line) => JSON.parse(line) as { readonly what: string; readonly toDo: string | null });
    expect(finding?.what).toMatch(new RegExp(`^PostgreSQL ${version}`));
    if (isBehind) expect(finding?.toDo).toContain("then restart the service");
  },
);

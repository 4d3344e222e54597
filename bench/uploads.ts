import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readArguments } from "../src/cli/programOptions.ts";
import { openApp, type Place, withDatabase } from "./support/database.ts";
import { describeMachine, type Served, serve } from "./support/load.ts";
import { median } from "./support/statistics.ts";
import { writeResults } from "./support/results.ts";
import type { ResultRow } from "./support/resultRows.ts";

const USAGE = `Usage: node bench/uploads.ts [--senders 64] [--megabytes 10] [--rounds 5] [--each 2]

Files that as many senders upload at a time: into the service with a disk, into the service with a bucket, whose server drops what it gets,
and into busboy with a disk and nothing else (floor). In each round every sender sends --each files to each of the three, in turn. Prints
the rounds' medians, the median of the rounds' ratios, and the most resident memory of each process: above that at rest after a first round, which is not counted, and
above that before any upload.
`;

const { values } = readArguments(USAGE, {
  senders: { type: "string", default: "64" },
  megabytes: { type: "string", default: "10" },
  rounds: { type: "string", default: "5" },
  each: { type: "string", default: "2" },
});

const MEBIBYTE = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, "Dos panes y un queso. ");
const BOUNDARY = "------------------------limite";
const VARIANTS = ["floor", "disk", "s3"] as const;

type Variant = (typeof VARIANTS)[number];
type Track = {
  readonly server: Served;
  readonly paths: readonly string[];
  readonly directory: string;
  readonly startBytes: number;
  /** At rest after the first round. */
  idleBytes: number;
  mostBytes: number;
  readonly perSecond: number[];
  /** The processor time of the server for a megabyte. */
  readonly cpuMs: number[];
};

await withDatabase(run, [], false);

async function run(place: Place): Promise<void> {
  const [senders, rounds] = [Number(values.senders), Number(values.rounds)];
  const paths = await createForms(place, senders);
  const bucket = await serve("bucket.ts", []);
  const tracks = new Map<Variant, Track>();
  try {
    for (const variant of VARIANTS) {
      const directory = join(place.directory, `files-${variant}`);
      const args = ["--variant", variant, "--database", place.databaseUrl, "--directory", directory];
      const server = await serve("uploadServer.ts", [...args, "--bucket", bucket.url]);
      const { mostBytes: startBytes } = await askUsage(server);
      tracks.set(variant, {
        server,
        paths,
        directory,
        startBytes,
        idleBytes: 0,
        mostBytes: 0,
        perSecond: [],
        cpuMs: [],
      });
    }
    for (const track of tracks.values()) {
      await measure(track);
      track.perSecond.length = 0;
      track.cpuMs.length = 0;
      track.idleBytes = (await askUsage(track.server)).mostBytes;
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const [variant, track] of round % 2 === 0 ? [...tracks].toReversed() : tracks) {
        const megabytes = await measure(track);
        process.stderr.write(`round ${round} of ${rounds}: ${variant}: ${megabytes.toFixed(0)} MB/s\n`);
      }
    }
  } finally {
    await Promise.all([bucket, ...[...tracks.values()].map(({ server }) => server)].map((server) => server.kill()));
  }
  await report(tracks);
}

/** Each sender has a form of its own, so that no form's rate is reached. */
async function createForms(place: Place, senders: number): Promise<readonly string[]> {
  const { app, actor } = await openApp(place);
  const paths: string[] = [];
  for (let n = 0; n < senders; n += 1) {
    const input = { name: `Carga ${n}`, planCode: "ilimitado", filesAllowed: true, spamSensitivity: "off" } as const;
    const { form } = await app.services.forms.create(actor, input);
    paths.push(`/f/${form.token}`);
  }
  await app.close();
  return paths;
}

/** Lets every sender send its files, notes the speed and the memory, and deletes what was stored. Returns the megabytes a second. */
async function measure(track: Track): Promise<number> {
  const { server, paths, directory, perSecond, cpuMs } = track;
  const [each, megabytes] = [Number(values.each), Number(values.megabytes)];
  await askUsage(server);
  const startedMs = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      for (let n = 0; n < each; n += 1) await upload(`${server.url}${path}`, megabytes * MEBIBYTE);
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const used = await askUsage(server);
  track.mostBytes = Math.max(track.mostBytes, used.mostBytes);
  // The service's own file names its storage.
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && entry.name !== "storage-id")) {
    await rm(join(parentPath, name), { force: true });
  }
  const sent = paths.length * each * megabytes;
  perSecond.push(sent / seconds);
  cpuMs.push(used.cpuMs / sent);
  return perSecond.at(-1) ?? 0;
}

/** Posts one text file as a browser does. Errors: an answer other than 201. */
async function upload(url: string, bytes: number): Promise<void> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="nombre"\r\n\r\nAna\r\n` +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="cv"; filename="cv.txt"\r\nContent-Type: text/plain\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const posted = request(url, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": head.length + bytes + tail.length,
      accept: "application/json",
    },
  });
  const answered = once(posted, "response");
  await pipeline(Readable.from(listChunks(head, bytes, tail)), posted);
  const [response] = (await answered) as [IncomingMessage];
  const text = await new Response(Readable.toWeb(response) as ReadableStream).text();
  if (response.statusCode !== 201) throw new Error(`An upload was answered with ${response.statusCode}: ${text}`);
}

function* listChunks(head: Buffer, bytes: number, tail: Buffer): Generator<Buffer> {
  yield head;
  for (let rest = bytes; rest > 0; rest -= CHUNK.length) yield CHUNK.subarray(0, Math.min(rest, CHUNK.length));
  yield tail;
}

/** The most memory and the processor time of the server since the last question. */
async function askUsage({ child }: Served): Promise<{ readonly mostBytes: number; readonly cpuMs: number }> {
  const answered = once(child, "message");
  child.send("usage");
  const [usage] = (await answered) as [{ readonly mostBytes: number; readonly cpuMs: number }];
  return usage;
}

async function report(tracks: ReadonlyMap<Variant, Track>): Promise<void> {
  const floors = tracks.get("floor")?.perSecond ?? [];
  const results = Array.from(tracks, ([variant, { perSecond, cpuMs, startBytes, idleBytes, mostBytes }]) => ({
    variant,
    megabytesPerSecond: median(perSecond),
    ratio: median(perSecond.map((megabytes, round) => megabytes / (floors[round] ?? 0))),
    cpuMs: median(cpuMs),
    aboveIdleMegabytes: (mostBytes - idleBytes) / MEBIBYTE,
    aboveStartMegabytes: (mostBytes - startBytes) / MEBIBYTE,
  }));
  const rows = results.map((result) => {
    const { variant, megabytesPerSecond, ratio, cpuMs, aboveIdleMegabytes, aboveStartMegabytes } = result;
    const figures = [
      megabytesPerSecond.toFixed(0),
      ratio.toFixed(2),
      cpuMs.toFixed(2),
      aboveIdleMegabytes.toFixed(0),
      aboveStartMegabytes.toFixed(0),
    ];
    return [variant, ...figures].join(" | ");
  });
  const head = "variant | MB a second | × floor | processor ms a MB | MB above idle | MB above the start";
  process.stdout.write(`${head}\n---|---|---|---|---|---\n${rows.join("\n")}\n`);
  const tableRows = [...tracks].flatMap(([variant, { perSecond, cpuMs }]): readonly ResultRow[] =>
    variant === "floor"
      ? []
      : [
          {
            work: `uploads into ${variant}`,
            unit: "MB a second",
            values: perSecond,
            beside: { name: "floor", values: floors },
            serviceMs: median(cpuMs),
          },
        ],
  );
  await writeResults("uploads", { ...values, machine: describeMachine(), results }, tableRows);
}

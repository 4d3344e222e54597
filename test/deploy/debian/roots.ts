import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findTool } from "../tools.ts";

const SUITE = "bookworm";
/** What the registry's client of this machine needs besides the system's own certificates and names. */
const NETWORK_FILES = [
  "/etc/resolv.conf",
  "/etc/hosts",
  "/etc/ssl/certs",
  "/usr/share/ca-certificates",
  "/usr/local/share/ca-certificates",
];

/** A root of a file system, in which commands run as on a machine of its own, but for the network and the kernel. */
export type Root = {
  readonly path: string;
  /** Runs a command to its end, its output on ours. Errors: another exit status than 0. */
  run(command: readonly string[], options?: RunOptions): void;
  /** Runs a command to its end, and returns its output. Errors: another exit status than 0. */
  read(command: readonly string[], options?: RunOptions): string;
  /** Starts a command that goes on. */
  start(command: readonly string[], options?: RunOptions): ReturnType<typeof spawn>;
};

/** Debian's own. */
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

export type RunOptions = {
  readonly user?: string;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** A bare Debian, which reaches what this machine reaches. Made once in `folder`. */
export function makeBase(folder: string): string {
  const base = join(folder, "bare");
  if (existsSync(base)) return base;
  const made = join(folder, "bare-unfinished");
  rmSync(made, { recursive: true, force: true });
  execFileSync(findTool("debootstrap"), ["--variant=minbase", "--include=ca-certificates,openssl", SUITE, made], {
    stdio: "inherit",
  });
  for (const path of NETWORK_FILES) if (existsSync(path)) copy(path, join(made, path));
  renameSync(made, base);
  return base;
}

/** Puts this Node.js and its npm into a folder that has `bin` and `lib`, such as `/usr`, as images and archives bring them. */
export function installNode(prefix: string): void {
  copy(realpathSync(process.execPath), join(prefix, "bin/node"));
  const npm = dirname(dirname(realpathSync(findTool("npm"))));
  copy(npm, join(prefix, "lib/node_modules/npm"));
  for (const name of ["npm", "npx"])
    execFileSync("ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, join(prefix, "bin", name)]);
}

/** A copy of a root. */
export function copyRoot(from: string, path: string): Root {
  rmSync(path, { recursive: true, force: true });
  execFileSync("cp", ["--archive", "--reflink=auto", from, path]);
  for (const name of ["null", "urandom", "random", "zero", "tty"])
    if (!existsSync(join(path, "dev", name)))
      execFileSync("cp", ["--archive", `/dev/${name}`, join(path, "dev", name)]);
  return openRoot(path);
}

/** A root that is there. `enter` is what stands before a command that runs in it, such as `nsenter` with its options. */
export function openRoot(path: string, enter: readonly string[] = []): Root {
  const wrap = (command: readonly string[], { user = "root", cwd = "/", environment = {} }: RunOptions) => [
    ...enter,
    "chroot",
    `--userspec=${user}:${user}`,
    path,
    "/usr/bin/env",
    "--ignore-environment",
    `--chdir=${cwd}`,
    `PATH=${PATH}`,
    ...listNpmSettings(),
    ...Object.entries({ HOME: cwd, ...environment }).map(([name, value]) => `${name}=${value}`),
    ...command,
  ];
  const read = (command: readonly string[], options: RunOptions, stdout: "pipe" | "inherit") => {
    const [program = "", ...words] = wrap(command, options);
    return execFileSync(program, words, { stdio: ["ignore", stdout, "inherit"], encoding: "utf8" });
  };
  return {
    path,
    run: (command, options = {}) => void read(command, options, "inherit"),
    read: (command, options = {}) => read(command, options, "pipe"),
    start: (command, options = {}) => {
      const [program = "", ...words] = wrap(command, options);
      return spawn(program, words, { stdio: ["ignore", "pipe", "inherit"] });
    },
  };
}

/** How npm reaches its registry here. */
function listNpmSettings(): readonly string[] {
  return Object.entries(process.env).flatMap(([name, value]) =>
    /^(npm_config_registry|npm_config_cafile|npm_config_proxy|npm_config_https_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i.test(
      name,
    )
      ? [`${name}=${value}`]
      : [],
  );
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true, force: true });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { openRoot, type Root } from "./roots.ts";

/** A root with processes, mounts and a network of its own, as far as a machine without its own kernel has them. */
export type Machine = {
  /** Commands that reach the internet, to install. */
  readonly online: Root;
  /** Commands that reach each other alone, at the loopback's own ports. */
  readonly offline: Root;
  /** The words before a program of this checkout that meets the machine's processes. */
  readonly enterNetwork: readonly string[];
  end(): void;
};

/** The mounts and the network are gone with the machine's last process: nothing is mounted in the namespace of who calls. */
export async function startMachine({ path }: Root): Promise<Machine> {
  const steps = [
    `mount -t proc proc ${path}/proc`,
    `mkdir -p ${path}/dev/shm && mount -t tmpfs tmpfs ${path}/dev/shm`,
    "ip link set lo up",
    "echo ready",
    "exec sleep infinity",
  ];
  const holder = spawn(
    "unshare",
    ["--mount", "--net", "--propagation", "private", "sh", "-e", "-c", steps.join("\n")],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(createInterface({ input: holder.stdout }), "line");
  const target = `--target=${holder.pid}`;
  return {
    online: openRoot(path, ["nsenter", target, "--mount", "--"]),
    offline: openRoot(path, ["nsenter", target, "--mount", "--net", "--"]),
    enterNetwork: ["nsenter", target, "--net", "--"],
    end: () => void holder.kill("SIGKILL"),
  };
}

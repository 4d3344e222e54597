const PAUSE_MS = 3000;

/** Calls `read` soon after a call, at most once in a while: a call in the pause is made good at its end. */
export function createReadAgain(read: () => void): () => void {
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  return () => {
    timer ??= setTimeout(
      () => {
        timer = null;
        nextAt = Date.now() + PAUSE_MS;
        read();
      },
      Math.max(0, nextAt - Date.now()),
    );
  };
}

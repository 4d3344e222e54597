import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SubmissionExportFormat } from "../generated/graphql.ts";
import { save } from "../shared/service.ts";
import { createExport } from "./queries/acts.ts";
import type { Count } from "./queries/counts.ts";
import type { ListFilter } from "./queries/filters.ts";
import { Button } from "../shared/controls/Button.tsx";
import { describeProblem } from "../shared/Problem.tsx";
import { type TypedText, useTyped } from "../shared/typedText.ts";
import { words } from "./words.ts";

const FORMATS = [
  ["XLSX", "Excel"],
  ["CSV", "CSV"],
  ["NDJSON", "NDJSON"],
] as const;
const SIZE = new Intl.NumberFormat("es-PE", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
const BYTES_PER_KILOBYTE = 1000;
/** The page shows the progress no more often. */
const SHOW_MS = 200;

/** Downloads just what the list shows, and what stands in the field before it was searched for. Reports how much has come. */
export function Export({
  filter: shown,
  typed,
  count,
}: {
  readonly filter: ListFilter;
  readonly typed: TypedText;
  readonly count: Count;
}) {
  const search = useTyped(typed);
  const filter = { ...shown, search };
  const isCounted = search === shown.search && typeof count === "number";
  const [bytes, setBytes] = useState(0);
  const stop = useRef<AbortController | null>(null);
  const file = useMutation({
    async mutationFn(format: SubmissionExportFormat) {
      stop.current = new AbortController();
      let shownAt = 0;
      setBytes(0);
      await save(await createExport(filter, format), stop.current.signal, (count) => {
        if (Date.now() - shownAt < SHOW_MS) return;
        shownAt = Date.now();
        setBytes(count);
      });
    },
  });
  const isStopped = stop.current?.signal.aborted === true;

  return (
    <div className="downloads">
      <span className="hint">{words.download}</span>
      {FORMATS.map(([format, label], index) => (
        <Button
          key={format}
          aria-label={isCounted ? words.downloadAs(label, count) : label}
          isDisabled={file.isPending}
          onPress={() => file.mutate(format)}
        >
          {index === 0 && isCounted ? words.downloadAs(label, count) : label}
        </Button>
      ))}
      {file.isPending && (
        <>
          <span role="status">
            {bytes === 0 ? words.preparing : words.downloading(SIZE.format(bytes / BYTES_PER_KILOBYTE))}
          </span>
          <Button onPress={() => stop.current?.abort()}>{words.stop}</Button>
        </>
      )}
      {file.error && !isStopped && <p role="alert">{bytes > 0 ? words.broken : describeProblem(file.error)}</p>}
    </div>
  );
}

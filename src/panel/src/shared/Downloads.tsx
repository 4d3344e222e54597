import { useMutation } from "@tanstack/react-query";
import { download } from "./service.ts";
import { words } from "./words.ts";
import { Button } from "./controls/Button.tsx";
import { describeProblem } from "./Problem.tsx";

/** Buttons that download files of REST, each with its label. */
export function Downloads({
  label = words.downloads,
  files,
}: {
  readonly label?: string;
  readonly files: readonly (readonly [label: string, file: string])[];
}) {
  const open = useMutation({ mutationFn: download });
  return (
    <div className="downloads">
      <span className="hint">{label}</span>
      {files.map(([label, file]) => (
        <Button key={file} isDisabled={open.isPending} onPress={() => open.mutate(file)}>
          {label}
        </Button>
      ))}
      {open.error && <p role="alert">{describeProblem(open.error)}</p>}
    </div>
  );
}

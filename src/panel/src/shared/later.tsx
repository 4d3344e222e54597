import { type ComponentType, createElement, use } from "react";
import { Catch } from "./Catch.tsx";
import { Button } from "./controls/Button.tsx";
import { FailedDialog } from "./controls/FailedDialog.tsx";
import { words } from "./words.ts";

/** A part of a page whose script comes behind that of the page. A `Suspense` around it says what is shown meanwhile. */
type Later<Props> = ComponentType<Props> & {
  /** Loads the part, so that it is there when it is shown. Where that fails, showing it tries again. */
  readonly preload: () => Promise<void>;
};

/** What stands in the place of a part that failed. */
type Missing<Props> = ComponentType<{
  readonly onRetry: () => void;
  /** Whether the script came, and the part itself failed. */
  readonly isHere: boolean;
  /** Those of the part. */
  readonly props: Props;
}>;

/**
 * A script that does not arrive leaves the page as it is, with `missing` in the place of the part, and is loaded again when the part is shown
 * the next time, where the browser does so. An error of the part itself goes on to what stands around it, unless `catches` is everything.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: Missing<Props> = PartMissing,
  catches: "script" | "everything" = "script",
): Later<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadPart = async () => {
    part = await load();
  };
  const begin = () => (loading ??= loadPart());
  const forget = () => {
    loading = null;
  };

  function Part(props: Props) {
    if (part === null) use(begin());
    return part === null ? null : createElement(part, props);
  }
  function Place(props: Props) {
    return (
      <Catch
        isOwn={() => catches === "everything" || part === null}
        onCaught={forget}
        failed={(onRetry) => createElement(missing, { onRetry, isHere: part !== null, props })}
      >
        <Part {...props} />
      </Catch>
    );
  }
  return Object.assign(Place, { preload: () => begin().catch(forget) });
}

type DialogProps = {
  readonly onClose: () => void;
  /** What is open, for a dialog that is part of the page while it is closed; null for nothing. */
  readonly open?: unknown;
};

/** A dialog whose script comes behind that of the page. One that does not arrive, or fails, is a dialog that says so, over the page as it is. */
export function laterDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  return later(load, DialogMissing, "everything");
}

function DialogMissing({
  onRetry,
  isHere,
  props: { onClose, open },
}: {
  readonly onRetry: () => void;
  readonly isHere: boolean;
  readonly props: DialogProps;
}) {
  if (open === null) return null;
  const close = () => {
    onRetry();
    onClose();
  };
  return isHere ? (
    <FailedDialog lead={words.broken.dialogLead} again={words.problems.retry} onAgain={onRetry} onClose={close} />
  ) : (
    <FailedDialog
      lead={words.broken.part}
      again={words.broken.reload}
      onAgain={() => location.reload()}
      onClose={close}
    />
  );
}

/** Chromium does not ask again for a script that has failed, so that the page is loaded anew. */
function PartMissing() {
  return (
    <div className="state" role="alert">
      <p>{words.broken.part}</p>
      <Button onPress={() => location.reload()}>{words.broken.reload}</Button>
    </div>
  );
}

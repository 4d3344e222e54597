import { Component, type ComponentType, createElement, type ReactNode, use } from "react";
import { Button } from "./controls/Button.tsx";
import { words } from "./words.ts";

/** A part of a page whose script comes behind that of the page. A `Suspense` around it says what is shown meanwhile. */
type Later<Props> = ComponentType<Props> & {
  /** Loads the part, so that it is there when it is shown. Where that fails, showing it tries again. */
  readonly preload: () => Promise<void>;
};

/** What stands in the place of a part whose script did not arrive. */
type Missing = ComponentType<{ readonly onRetry: () => void }>;

/**
 * A script that does not arrive leaves the page as it is, with `missing` in the place of the part, and is loaded again when the part is shown
 * the next time, where the browser does so. An error of the part itself goes on to what stands around it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: Missing = PartMissing,
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
      <Catch isOwn={() => part === null} onCaught={forget} missing={missing}>
        <Part {...props} />
      </Catch>
    );
  }
  return Object.assign(Place, { preload: () => begin().catch(forget) });
}

type CatchProps = {
  /** Whether an error is one of the loading. */
  readonly isOwn: () => boolean;
  /** Called once the error is shown: while it is drawn, a new load would begin with each try of React's. */
  readonly onCaught: () => void;
  readonly missing: Missing;
  readonly children: ReactNode;
};
type CatchState = { readonly failure: { readonly error: unknown } | null };

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: null };

  static getDerivedStateFromError(error: unknown): CatchState {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.props.onCaught();
  }

  override render(): ReactNode {
    const { isOwn, missing, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (!isOwn()) throw failure.error;
    return createElement(missing, { onRetry: () => this.setState({ failure: null }) });
  }
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

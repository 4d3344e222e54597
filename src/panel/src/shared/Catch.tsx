import { Component, type ReactNode } from "react";

type Props = {
  /** Whether the error ends here. Others go on to what stands around. */
  readonly isOwn?: () => boolean;
  /** Called once the error is shown: while it is drawn, a new load would begin with each try of React's. */
  readonly onCaught?: () => void;
  /** What is shown instead. The function shows the children anew. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** Shows something else in the place of children that fail, and leaves what is around them. */
export class Catch extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.props.onCaught?.();
  }

  override render(): ReactNode {
    const { isOwn, failed, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (isOwn?.() === false) throw failure.error;
    return failed(this.retry);
  }

  private readonly retry = () => this.setState({ failure: null });
}

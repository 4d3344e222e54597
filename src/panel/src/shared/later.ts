import { type ComponentType, createElement, use } from "react";

/** A part of a page whose script comes behind that of the page. A `Suspense` around it says what is shown meanwhile. */
type Later<Props> = ComponentType<Props> & {
  /** Loads the part, so that it is there when it is shown. Where that fails, showing it tries again. */
  readonly preload: () => Promise<void>;
};

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const loadPart = async () => {
    part = await load();
  };
  const begin = () => (loading ??= loadPart());

  function Part(props: Props) {
    if (part === null) use(begin());
    return part === null ? null : createElement(part, props);
  }
  return Object.assign(Part, {
    preload: () =>
      begin().catch(() => {
        loading = null;
      }),
  });
}

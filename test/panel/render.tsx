import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import "../../src/styles/colors.css";
import "../../src/panel/src/shared/panel.css";
import "../../src/panel/src/shared/lists.css";

/** Shows parts of the panel in the page until the test ends. Returns a function that shows others in their place. */
export function render(parts: ReactNode): (parts: ReactNode) => void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(parts);
  return (others) => root.render(others);
}

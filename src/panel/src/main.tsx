import "../../styles/colors.css";
import "./shared/fonts.css";
import "./shared/panel.css";
import "./shared/tools.css";
import "./shared/lists.css";
import "./shared/panes.css";

const start = () => void import("./start.tsx");

// A page that brings rows shows them before the script takes the processor. A hidden page draws no frames.
if (document.querySelector("#panel > main") === null || document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));

const start = () => void import("./start.tsx");

// A page that brings rows shows them before the script takes the processor. A hidden page draws no frames.
if (document.querySelector("#panel > main") === null || document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));

import type { BitMatrix } from "qrcode";

/** Blank modules around the code, as its standard asks. */
const QUIET_MODULES = 4;

/** The QR code of a text as an SVG image, black on white, which has no size of its own. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: QRCode } = await import("qrcode");
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * QUIET_MODULES;
  const rows = Array.from({ length: modules.size }, (_, y) => drawRow(modules, y));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${rows.join("")}"/></svg>`
  );
}

/** The dark modules of a row, each run of them as one rectangle. */
function drawRow(modules: BitMatrix, y: number): string {
  const isDark = Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? "1" : "0")).join("");
  return [...isDark.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index + QUIET_MODULES} ${y + QUIET_MODULES}h${run.length}v1h-${run.length}z`)
    .join("");
}

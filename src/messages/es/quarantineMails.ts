import { formatCount } from "./formats.ts";
import { panel } from "./panel.ts";

const countSubmissions = (count: number) => (count === 1 ? "1 envío" : `${formatCount(count)} envíos`);

function title(count: number): string {
  return count === 1 ? "1 envío de la semana está en spam" : `${countSubmissions(count)} de la semana están en spam`;
}

/** What was put aside, what waits and until when. The days are formatted; `firstEnd` is null where nothing waits. */
function introduce({
  accountName,
  count,
  waitingCount,
  firstDay,
  lastDay,
  firstEnd,
}: {
  readonly accountName: string;
  readonly count: number;
  readonly waitingCount: number;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly firstEnd: string | null;
}): string[] {
  const got =
    count === 1
      ? "llegó 1 envío que parece spam y quedó apartado"
      : `llegaron ${countSubmissions(count)} que parecen spam y quedaron apartados`;
  const waiting =
    waitingCount === 1
      ? "Es el único que espera tu decisión"
      : `En total ${formatCount(waitingCount)} esperan tu decisión`;
  const end = waitingCount === 1 ? "se elimina" : "el primero se elimina";
  return [
    `Del ${firstDay} al ${lastDay}, a los formularios de la cuenta «${accountName}» ${got}. Lo apartado no cuenta en tu plan y nadie recibió un aviso.`,
    `${waiting}${firstEnd === null ? "" : `: ${end} el ${firstEnd}`}.`,
  ];
}

/** The weekly mail to an account about what its forms put into quarantine. */
export const quarantineMails = {
  title,
  introduce,
  countSubmissions,
  listTitle: "Por formulario",
  more: (forms: number, count: number) =>
    `Y ${countSubmissions(count)} más en ${forms === 1 ? "otro formulario" : `otros ${formatCount(forms)} formularios`}.`,
  openInPanel: "Ver los envíos en spam",
  closing: `Si alguno es de una persona, elige «${panel.spam.release}»: pasa a tus envíos y salen sus avisos. Con los demás no tienes que hacer nada.`,
};

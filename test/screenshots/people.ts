/** Made-up people and texts, as a bakery of Arequipa would get them. No document, number or address is anybody's. */
const NAMES = [
  "Rosa Mamani Condori",
  "Luis Alberto Huamán Quispe",
  "María del Carmen Gutiérrez de la Torre Ugarteche",
  "Jorge Ñaupari",
  "Ana Lucía Salas Bedoya",
  "Wilber Ccahuana Apaza",
  "Elena Flores",
  "Asociación de Padres de Familia de la I. E. N.º 40159 Ejército Arequipa",
  "Yesenia Choque",
  "Carlos Zegarra Málaga",
] as const;
const MESSAGES = [
  "Buenas tardes, ¿cuánto cuesta la torta de tres leches para 20 personas y con cuántos días la debo pedir?",
  "Quiero separar un pedido para el sábado 15. ¿Aceptan Yape?",
  "¿Hacen envíos a Cayma? Vivo cerca del mercado y quisiera dos docenas de pan de tres puntas cada domingo por la mañana, temprano.",
  "Necesito factura. Nuestro RUC es de una asociación sin fines de lucro.",
  "Me encantó la torta de mi hija, mil gracias a todo el equipo.",
  "¿Tienen panes sin gluten o sin azúcar?",
  "Llamé tres veces y nadie contesta.",
] as const;
const SATISFACTION = ["Muy satisfecho", "Satisfecho", "Ni satisfecho ni insatisfecho", "Insatisfecho"] as const;
const LIKED = ["La atención", "La calidad", "El precio", "La rapidez", "El local o la página web"] as const;
const BETTER = [
  "Abrir más temprano los domingos.",
  "Que avisen por WhatsApp cuando el pedido está listo.",
  "Más opciones sin azúcar y una carta con los precios actualizados en la página.",
] as const;
const COMPLAINTS = [
  [
    "reclamo",
    "La torta llegó con el nombre equivocado y nadie la quiso cambiar.",
    "El cambio o la devolución del dinero.",
  ],
  ["queja", "El repartidor llegó dos horas tarde y trató mal a mi madre.", "Una disculpa y que no se repita."],
  ["reclamo", "Me cobraron dos veces el mismo pedido por Yape.", "La devolución de 86 soles con 50."],
] as const;

/** The n-th of a list that begins anew at its end. */
const pick = <Item>(list: readonly Item[], n: number): Item => list[n % list.length] as Item;

/** The n-th message of the contact form of the template. */
export function makeContact(n: number): Record<string, string> {
  const nombre = pick(NAMES, n);
  return {
    nombre,
    correo: mailOf(nombre),
    ...(n % 3 === 0 ? {} : { celular: `9${String(58_000_000 + n * 7919).slice(0, 8)}` }),
    mensaje: pick(MESSAGES, n),
    acepto: "si",
  };
}

/** The n-th answer to the survey of the template. */
export function makeAnswer(n: number): Record<string, string | readonly string[]> {
  return {
    satisfaccion: pick(SATISFACTION, [0, 1, 0, 1, 2, 0, 1, 3, 0, 1][n % 10] ?? 0),
    recomendacion: String([10, 9, 8, 10, 7, 9, 5, 10, 8, 9][n % 10]),
    gustos: LIKED.filter((_, index) => (n + index * 3) % (index + 2) === 0),
    ...(n % 2 === 0 ? { mejorar: pick(BETTER, n / 2) } : {}),
    responder: "No, es anónima",
  };
}

/** The n-th sheet of the complaints book. */
export function makeSheet(n: number): Record<string, string> {
  const nombre = pick(NAMES, n * 3 + 1);
  const [tipo, detalle, pedido] = pick(COMPLAINTS, n);
  return {
    tipo,
    nombre,
    tipo_documento: "DNI",
    numero_documento: String(40_000_000 + n * 104_729).slice(0, 8),
    email: mailOf(nombre),
    detalle,
    pedido,
    confirmacion: "si",
  };
}

function mailOf(name: string): string {
  const letters = name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase()
    .split(" ");
  return `${letters[0]}.${letters[1]}@example.com`;
}

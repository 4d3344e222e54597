function title(number: string): string {
  return `Respuesta a la Hoja de Reclamación N.º ${number}`;
}

function subject(number: string, registeredOn: string): string {
  return `Asunto: respuesta a la Hoja de Reclamación N.º ${number}, presentada el ${registeredOn}`;
}

/** The words of the letter with an answer, in the formal register of letters. */
export const letters = {
  title,
  subject,
  addressee: "Señor(a):",
  opening: "De nuestra consideración: en atención a su Hoja de Reclamación, le comunicamos lo siguiente:",
  refusal: "Razones por las que no se acepta el pedido",
  actions: "Acciones adoptadas",
  closing: "Atentamente,",
};

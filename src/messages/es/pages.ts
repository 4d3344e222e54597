/** The texts of the page on the use of a form's address. */
export const pages = {
  texts: {
    wrongMethod: "Esta dirección recibe formularios",
    anyToken: "TU_TOKEN",
  },
} as const;

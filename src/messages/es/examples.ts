/** What a first start makes up, so that the panel has something to show: every name says that it is an example. */
export const examples = {
  /** The beginning of the names of all forms that are made up. */
  mark: "Ejemplo: ",
  orders: "Pedidos",
  jobs: "Postulaciones (cerrado)",
  book: "Libro de Reclamaciones",
  provider: {
    legalName: "Comercial de Ejemplo S.A.C.",
    tradeName: "Tienda de Ejemplo",
    address: "Av. de Ejemplo 123, Lima",
  },
  people: [
    ["Ana Quispe", "Puno"],
    ["Luis Huamán", "Cusco"],
    ["Rosa Mamani", "Arequipa"],
    ["Carlos Ñaupari", "Lima"],
    ["Elena Flores", "Trujillo"],
    ["Jorge Condori", "Tacna"],
    ["Lucía Ramos", "Piura"],
  ],
  messages: [
    "¿Hacen envíos a mi ciudad? Quisiera dos docenas para el sábado.",
    "Buenas tardes, ¿cuánto cuesta la torta de tres leches para 20 personas?",
    "Quiero separar un pedido para el 15. ¿Aceptan Yape?",
    "¿Atienden los domingos? Pasaría a recoger por la mañana.",
    "Me gustó mucho el último pedido, gracias. ¿Tienen sin azúcar?",
  ],
  application: "Tengo dos años de experiencia en atención al público.",
  spam: "Gane dinero desde casa: https://ganga.example.com https://premio.example.com https://click.example.com",
  complaints: [
    ["Marta Ejemplo Soto", "Hoja de ejemplo: el televisor llegó con la pantalla rota y nadie contesta el teléfono."],
    ["Pedro Ejemplo Rojas", "Hoja de ejemplo: me cobraron dos veces el mismo pedido."],
  ],
} as const;

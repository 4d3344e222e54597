/** What a test submission says where the form's own fields say nothing. */
export const testSubmissions = {
  answers: { nombre: "Prueba", email: "", mensaje: "Este es un envío de prueba." },
  emailName: "email",
  noticeSubject: "Envío de prueba",
};

import type { AccountWarning } from "../../domain/accounts/warnings.ts";

type Warned = Pick<AccountWarning, "cause" | "detail"> & { readonly formName: string };

/** The warning in a few words. */
function titleWarning({ cause, formName }: Warned): string {
  switch (cause) {
    case "usage_near_limit":
      return `«${formName}» usó el 80 % de los envíos de su plan`;
    case "limit_reached":
      return `«${formName}» ya no recibe envíos este mes`;
    case "endpoint_disabled":
      return `Desactivamos un webhook de «${formName}»`;
    case "notices_failing":
      return `No podemos entregar los avisos de «${formName}»`;
    case "form_under_attack":
      return `«${formName}» está rechazando una ola de envíos automáticos`;
    case "file_infected":
      return `Un envío de «${formName}» trajo un archivo con software malicioso`;
    case "sheet_file_infected":
      return `Una hoja de reclamación de «${formName}» tiene un archivo con software malicioso`;
    case "book_held":
      return `El Libro de Reclamaciones de «${formName}» no registra hojas por ahora`;
    case "files_refused":
      return `No hubo espacio para algo que llegó a «${formName}»`;
    case "address_disowned":
      return `Un correo de una hoja de «${formName}» llegó a quien no la presentó`;
    case "captcha_misconfigured":
      return `El captcha de «${formName}» rechaza a todos`;
  }
}

/** What happened, and what the owner can do. */
function describeWarning({ cause, detail, formName }: Warned): readonly string[] {
  switch (cause) {
    case "usage_near_limit":
      return [
        `El formulario «${formName}» usó al menos el 80 % de los envíos que su plan permite este mes.`,
        "Cuando los use todos, dejará de recibir hasta el próximo mes. Si esperas más envíos, pide un plan mayor.",
      ];
    case "limit_reached":
      return [
        `El formulario «${formName}» usó todos los envíos que su plan permite este mes y rechaza los demás.`,
        "Para que reciba otra vez antes del próximo mes, pide un plan mayor. Cuántos rechazó lo ves en tu panel, en «Envíos por mes» del formulario.",
      ];
    case "endpoint_disabled":
      return [
        `El webhook a ${detail ?? ""} falló durante días, o respondió que ya no existe, y lo desactivamos.`,
        "Cuando funcione, actívalo en tu panel, en Webhooks, y elige ahí «Recuperar lo que no llegó».",
      ];
    case "notices_failing":
      return [
        `Los correos a ${detail ?? ""} sobre el formulario «${formName}» fueron rechazados o volvieron sin entregarse.`,
        "Revisa la dirección en tu panel, en «Avisos por correo» del formulario. Lo que no se avisó está completo en Envíos.",
        "Si era el correo de confirmación, o si la dirección ya no recibe avisos, elige «Enviar otra vez» junto a ella.",
      ];
    case "form_under_attack":
      return [
        `El formulario «${formName}» rechazó hoy mil envíos o más que no pasaron el captcha o que venían de una página no permitida.`,
        "No se guardaron ni cuentan para tu plan. Si son de una página tuya, agrega su dirección en tu panel, en «Quién puede enviar» del formulario.",
        "Si no los reconoces, no tienes que hacer nada. Cuántos fueron lo ves en «Envíos por mes».",
      ];
    case "file_infected":
      return [
        `El antivirus encontró software malicioso en el archivo «${detail ?? ""}», que llegó en un envío al formulario «${formName}».`,
        "Nadie puede descargarlo: ni tú, ni tus webhooks. Los datos y los demás archivos del envío siguen disponibles.",
        "Si conoces a quien lo envió, avísale y pídele otra copia. Si no lo necesitas, elimina el envío.",
      ];
    case "sheet_file_infected":
      return [
        `El antivirus encontró software malicioso en el archivo «${detail ?? ""}» de una hoja de reclamación de «${formName}».`,
        "Nadie puede descargarlo, ni sale con la respuesta. La hoja vale igual y su plazo corre: respóndela sin ese archivo.",
        "Si lo envió el consumidor y lo necesitas, pídele otra copia. Si lo subió tu personal, revisa ese equipo y sube otro.",
      ];
    case "book_held":
      return [
        `Por una falla técnica, el Libro de Reclamaciones de «${formName}» pudo perder sus últimas hojas, cuyos números ya tienen consumidores. Hasta asentarlas otra vez no registra hojas nuevas.`,
        "Mientras tanto ofrece el Libro de respaldo, en papel: la ley te obliga a tenerlo. Después registras esas hojas en el libro virtual.",
        "Busca en tu correo las copias «Constancia de tu Hoja de Reclamación» que recibiste y envíalas a quien opera el servicio: con ellas se asientan las hojas con su mismo número y fecha. El plazo para responderlas corre igual.",
      ];
    case "files_refused":
      return [
        `Al formulario «${formName}» llegaron archivos o envíos sospechosos que no pudimos guardar, porque ya no había espacio para ellos.`,
        "Las hojas de reclamación y los envíos sospechosos se guardaron sin sus archivos, y cada uno dice cuántos faltan. Los demás envíos con archivos, y los sospechosos que ya no entraban en «Sospechosos», se rechazaron, y quien los mandó lo supo al enviar; los que no son sospechosos y vienen sin archivos llegan igual.",
        "Si tienes muchos envíos sospechosos, elimina los que no necesites: su espacio se libera al momento, y el de sus archivos en una semana. Si no, avisa a quien opera el servicio.",
      ];
    case "address_disowned":
      return [
        `El dueño de ${detail ?? ""} dice que no presentó la hoja de reclamación de «${formName}» cuyos correos le llegan. No le enviaremos más correos de esa hoja.`,
        "La hoja vale igual y su plazo corre. Revisa sus otros datos, como el teléfono o el domicilio, y responde por ese medio.",
        "Si ya la habías respondido a ese correo y ves que la respuesta no le llegó al consumidor, regístralo en la hoja con «El correo no llegó».",
      ];
    case "captcha_misconfigured":
      return [
        `El proveedor del captcha del formulario «${formName}» no acepta la clave secreta que guardaste, así que nadie puede pasarlo: los envíos se rechazan o quedan en «Sospechosos».`,
        "Copia otra vez la clave secreta desde la página del proveedor y guárdala en tu panel, en el captcha del formulario. Debe ser la pareja de la clave del sitio que está en tu página.",
        "Mientras tanto puedes quitar el captcha del formulario: lo que llegue pasa por el filtro de envíos sospechosos.",
      ];
  }
}

/** The link to what the warning is about. */
const openInPanel = "Verlo en tu panel";

const automatic = "Correo automático de tu cuenta.";

/** The warnings to the owner of an account. */
export const warnings = { titleWarning, describeWarning, openInPanel, automatic };

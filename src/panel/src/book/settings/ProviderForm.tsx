import { SettingsForm } from "../../forms/Section.tsx";
import { TextField } from "../../shared/controls/TextField.tsx";
import type { Book } from "../queries/books.ts";
import { providerWords as labels } from "../providerWords.ts";

/** The data of the book's provider, which the law asks for. What the sheets of the book rest on can no longer be changed. */
export function ProviderForm({ book: { id, provider, complaintsBookFixed } }: { readonly book: Book }) {
  const isFixed = (datum: string | null | undefined) => complaintsBookFixed && datum != null;
  return (
    <SettingsForm
      formId={id}
      saved={provider}
      read={(text) => ({
        provider: {
          legalName: text("legal-name") ?? "",
          tradeName: text("trade-name"),
          ruc: text("ruc") ?? "",
          address: text("address") ?? "",
          establishmentCode: text("code"),
          email: text("book-email") ?? "",
          sirecSiteCode: text("sirec"),
          dataBankCode: text("data-bank"),
        },
      })}
    >
      <TextField
        id="legal-name"
        label={labels.legalName}
        defaultValue={provider?.legalName ?? ""}
        isRequired
        maxLength={150}
      />
      <TextField id="trade-name" label={labels.tradeName} defaultValue={provider?.tradeName ?? ""} maxLength={150} />
      <TextField
        id="ruc"
        label={labels.ruc}
        hint={isFixed(provider?.ruc) ? labels.fixed : undefined}
        defaultValue={provider?.ruc ?? ""}
        isReadOnly={isFixed(provider?.ruc)}
        isRequired
        inputMode="numeric"
      />
      <TextField
        id="address"
        label={labels.address}
        defaultValue={provider?.address ?? ""}
        isRequired
        maxLength={150}
      />
      <TextField
        id="code"
        label={labels.code}
        hint={isFixed(provider?.establishmentCode) ? labels.fixed : labels.codeHint}
        defaultValue={provider?.establishmentCode ?? ""}
        isReadOnly={isFixed(provider?.establishmentCode)}
        maxLength={6}
      />
      <TextField
        id="book-email"
        type="email"
        label={labels.email}
        hint={labels.emailHint}
        defaultValue={provider?.email ?? ""}
        isRequired
      />
      <TextField
        id="sirec"
        label={labels.sirecCode}
        hint={labels.sirecHint}
        defaultValue={provider?.sirecSiteCode ?? ""}
      />
      <TextField
        id="data-bank"
        label={labels.dataBank}
        hint={labels.dataBankHint}
        defaultValue={provider?.dataBankCode ?? ""}
      />
    </SettingsForm>
  );
}

import { TextField } from "../shared/controls/TextField.tsx";
import { BookAddresses } from "./BookAddresses.tsx";
import { Inspection } from "./Inspection.tsx";
import { ProviderEmail } from "./ProviderEmail.tsx";
import { SettingsSection } from "./Section.tsx";
import type { Settings } from "./settings.tsx";
import { words } from "./words.ts";

/** The complaints book of the form: the data that the law asks for, and what an owner needs to show the book. */
export function Book({ form, canWrite }: Settings) {
  const { title, incomplete, lead, ...labels } = words.book;
  const { provider, complaintsBookIncomplete, complaintsBookFixed } = form;
  const isFixed = (datum: string | null | undefined) => complaintsBookFixed && datum != null;
  return (
    <SettingsSection
      {...{ form, canWrite, lead }}
      heading={{
        title,
        now: complaintsBookIncomplete ? incomplete : (provider?.legalName ?? ""),
        isTrouble: complaintsBookIncomplete,
      }}
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
      <Inspection form={form} />
      <ProviderEmail form={form} canWrite={canWrite} />
      <BookAddresses form={form} />
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
    </SettingsSection>
  );
}

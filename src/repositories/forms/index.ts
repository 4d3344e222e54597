export { createFormsRepository, type FormSnapshot, type FormsRepository } from "./forms.ts";

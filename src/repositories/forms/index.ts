export { createFormsRepository, type FormAtTheDoor, type FormsRepository } from "./forms.ts";

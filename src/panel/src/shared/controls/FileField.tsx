/** A choice of files. It is the browser's own `input`: the form's data have its files, and a phone offers the camera for it. */
export function FileField({
  id,
  label,
  isRequired = false,
  takesMany = false,
}: {
  readonly id: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly takesMany?: boolean;
}) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={id}
        type="file"
        required={isRequired}
        multiple={takesMany}
        accept="application/pdf,image/*"
      />
    </>
  );
}

import { words } from "./words.ts";

const { example } = words;
const FIELDS = [
  ["nombre", example.name],
  ["email", example.email],
] as const;

/** The code that sends to a form, by the way of sending. */
export function listSnippets(submitUrl: string) {
  return [
    { label: words.snippets.html, code: describeHtml(submitUrl) },
    { label: words.snippets.fetch, code: describeFetch(submitUrl) },
    { label: words.snippets.react, code: describeReact(submitUrl) },
    { label: words.snippets.curl, code: describeCurl(submitUrl) },
  ] as const;
}

function describeHtml(submitUrl: string): string {
  return [
    `<form action="${submitUrl}" method="post">`,
    `  <label>${FIELDS[0][1]} <input name="${FIELDS[0][0]}" required></label>`,
    `  <label>${FIELDS[1][1]} <input name="${FIELDS[1][0]}" type="email" required></label>`,
    `  <label>${example.message} <textarea name="mensaje"></textarea></label>`,
    '  <input name="_gotcha" tabindex="-1" autocomplete="off" aria-hidden="true" style="display:none">',
    `  <button>${example.send}</button>`,
    "</form>",
  ].join("\n");
}

function describeFetch(submitUrl: string): string {
  return [
    `const respuesta = await fetch("${submitUrl}", {`,
    '  method: "POST",',
    '  headers: { "Content-Type": "application/json", Accept: "application/json" },',
    '  body: JSON.stringify({ nombre: "Ana", email: "ana@example.pe" }),',
    "});",
    "const { success, error } = await respuesta.json();",
  ].join("\n");
}

function describeReact(submitUrl: string): string {
  return [
    "function Contacto() {",
    "  const [aviso, setAviso] = useState(null);",
    "  async function enviar(evento) {",
    "    evento.preventDefault();",
    `    const respuesta = await fetch("${submitUrl}", {`,
    '      method: "POST",',
    '      headers: { Accept: "application/json" },',
    "      body: new FormData(evento.target),",
    "    });",
    "    const { success, error } = await respuesta.json();",
    `    setAviso(success ? "${example.sent}" : error);`,
    "  }",
    "  return (",
    "    <form onSubmit={enviar}>",
    `      <label>${FIELDS[0][1]} <input name="${FIELDS[0][0]}" required /></label>`,
    `      <label>${FIELDS[1][1]} <input name="${FIELDS[1][0]}" type="email" required /></label>`,
    `      <button>${example.send}</button>`,
    '      <p role="status">{aviso}</p>',
    "    </form>",
    "  );",
    "}",
  ].join("\n");
}

function describeCurl(submitUrl: string): string {
  return [
    `curl ${submitUrl} \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"nombre": "Ana", "email": "ana@example.pe"}'`,
  ].join("\n");
}

import { expect, test } from "vitest";
import { buildEmbedSnippets } from "../../src/documents/embedSnippets.ts";
import { es } from "../../src/messages/es/index.ts";

test("the frame has the book with embed=true, and the button links to the book", () => {
  const { iframe, button } = buildEmbedSnippets(es, "https://f.example.pe/libro-de-reclamaciones/abc");

  expect(iframe).toContain('src="https://f.example.pe/libro-de-reclamaciones/abc?embed=true"');
  expect(iframe).toContain('title="Libro de Reclamaciones"');
  expect(iframe).toContain('("https://f.example.pe")</script>');
  expect(button).toContain('href="https://f.example.pe/libro-de-reclamaciones/abc"');
  expect(button).toMatch(/<\/svg>Libro de Reclamaciones<\/a>$/);
});

test("the frame has a plain link to the book below it", () => {
  const { iframe } = buildEmbedSnippets(es, "https://f.example.pe/libro-de-reclamaciones/abc");

  expect(iframe).toMatch(
    /<\/script><p><a href="https:\/\/f\.example\.pe\/libro-de-reclamaciones\/abc"[^>]*>Si no ves la hoja, ábrela en otra pestaña<\/a><\/p>$/,
  );
});

test("escapes the markup in an address", () => {
  const { iframe, button } = buildEmbedSnippets(es, "https://f.example.pe/a?x=1&y='\"><script>alert(1)</script>");

  for (const html of [iframe, button]) expect(html).not.toContain("<script>alert");
  expect(button).toContain("x=1&amp;y=");
});

test.each(["javascript:alert(1)", "/libro", "data:text/html,x"])("refuses %s", (url) => {
  expect(() => buildEmbedSnippets(es, url)).toThrow(TypeError);
});

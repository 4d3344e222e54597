import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareTestApp } from "../support/app.ts";
import { submissionsOf } from "../support/submissions.ts";
import { readFile } from "../support/uploads.ts";

const run = promisify(execFile);
const shared = shareTestApp({ environment: { WORKER: "off" } });

/** Programs of Debian's packages. CI installs the first two. */
const CURL = "/usr/bin/curl";
const PYTHON = "/usr/bin/python3";
const PHP = "/usr/bin/php";
const GO = "/usr/bin/go";
const BYTES = Buffer.from("Hola, Ñandú\r\n\0\xff\n", "latin1");
/** A BMP by its signature, since the bytes are no text. */
const FILE = Buffer.concat([Buffer.from("BM"), BYTES]);

let folder = "";
let path = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ventanilla-clients-"));
  path = join(folder, "foto.bmp");
  await writeFile(path, FILE);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!isExpected(CURL)).each([
  ["", 'año "nuevo"'],
  ["--form-escape", 'año "nuevo"'],
  ["--form-escape", 'a\\"b\\\\c'],
  ["", "foto; filename: otra"],
  ["--form-escape", "🦙"],
])("A7 curl %s posts a field and a file called %s", async (option, name) => {
  const { url, read } = await setup();
  const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

  await run(CURL, [
    ...(option === "" ? [] : [option]),
    "-sS",
    "--fail-with-body",
    "-H",
    "Accept: application/json",
    "--form-string",
    `${name}=Núñez`,
    "-F",
    `cv=@${path};filename=${quoted(`${name}.bmp`)}`,
    url,
  ]);

  expect(await read()).toEqual({
    data: { [name]: "Núñez" },
    files: [{ field: "cv", name: toSafe(name), bytes: FILE }],
  });
});

test.skipIf(!isExpected(PYTHON))(
  "A7 A15 Python posts with its mail package, with bare line feeds, base64, encoded words and a declared charset",
  async () => {
    const { url, read } = await setup();
    const program = `
import sys, urllib.request
from email.mime.multipart import MIMEMultipart
from email.mime.application import MIMEApplication
from email.mime.text import MIMEText
from email.header import Header
url, path = sys.argv[1:]
form = MIMEMultipart("form-data")
text = MIMEText("Núñez", "plain", "utf-8")
text.add_header("Content-Disposition", "form-data", name="nombre")
form.attach(text)
file = MIMEApplication(open(path, "rb").read())
file.add_header("Content-Disposition", "form-data", name="cv", filename=("utf-8", "", "año.bmp"))
form.attach(file)
head, body = form.as_bytes().split(b"\\n\\n", 1)
headers = {"Content-Type": form["Content-Type"].replace("\\n", ""), "Accept": "application/json"}
urllib.request.urlopen(urllib.request.Request(url, body, headers))
`;

    await run(PYTHON, ["-c", program, url, path]);

    const files = [{ field: "cv", name: "año.bmp", bytes: FILE }];
    expect(await read()).toEqual({ data: { nombre: "Núñez" }, files });
  },
);

test.skipIf(!isExpected(PYTHON))("A15 Python's urllib posts UTF-8 under a declared ISO-8859-1", async () => {
  const { url, read } = await setup();
  const program = `
import sys, urllib.parse, urllib.request
body = urllib.parse.urlencode({"nombre": "Núñez", "año": "1"}).encode()
headers = {"Content-Type": "application/x-www-form-urlencoded; charset=ISO-8859-1", "Accept": "application/json"}
urllib.request.urlopen(urllib.request.Request(sys.argv[1], body, headers))
`;

  await run(PYTHON, ["-c", program, url]);

  expect(await read()).toEqual({ data: { nombre: "Núñez", año: "1" }, files: [] });
});

test("A7 PHP posts by its curl extension", async ({ skip }) => {
  if (!isExpected(PHP)) return skip("Debian's php-cli and php-curl are not installed.");
  const { url, read } = await setup();
  const program = `
$curl = curl_init($argv[1]);
curl_setopt($curl, CURLOPT_HTTPHEADER, ["Accept: application/json"]);
curl_setopt($curl, CURLOPT_POSTFIELDS, ["nombre" => "Núñez", "cv" => new CURLFile($argv[2], "image/bmp", 'a"ño.bmp')]);
exit(curl_exec($curl) ? 0 : 1);
`;

  await run(PHP, ["-r", program, "--", url, path]);

  expect(await read()).toEqual({
    data: { nombre: "Núñez" },
    files: [{ field: "cv", name: "año.bmp", bytes: FILE }],
  });
});

test("A7 Go posts with names that it escapes by backslashes", { timeout: 120_000 }, async ({ skip }) => {
  if (!isExpected(GO)) return skip("Debian's golang-go is not installed.");
  const { url, read } = await setup();
  const program = `package main
import ("bytes"; "mime/multipart"; "net/http"; "os")
func main() {
  bytes_, _ := os.ReadFile(os.Args[2])
  var body bytes.Buffer
  form := multipart.NewWriter(&body)
  form.WriteField("nombre \\"corto\\"", "Núñez")
  part, _ := form.CreateFormFile("cv", "a\\"ñ\\\\o.bmp")
  part.Write(bytes_)
  form.Close()
  response, err := http.Post(os.Args[1], form.FormDataContentType(), &body)
  if err != nil || response.StatusCode >= 400 { os.Exit(1) }
}`;
  const source = join(folder, "cliente.go");
  await writeFile(source, program);
  const environment = { ...process.env, GOCACHE: join(folder, "go"), GO111MODULE: "off", GOFLAGS: "-p=2" };

  await run(GO, ["run", source, url, path], { env: environment });

  expect(await read()).toEqual({
    data: { 'nombre "corto"': "Núñez" },
    files: [{ field: "cv", name: "o.bmp", bytes: FILE }],
  });
});

/** What these programs send, with the parts of each as its source writes them. */
test.each<[string, string, string, string]>([
  [
    "Apache HttpClient 4 for Java",
    'name="nombre"\r\nContent-Type: text/plain; charset=ISO-8859-1\r\nContent-Transfer-Encoding: 8bit',
    'name="cv"; filename="a\\"o.bmp"\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary',
    "ao.bmp",
  ],
  [
    "Spring's RestTemplate for Java",
    'name="nombre"\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: 7',
    `name="cv"; filename="=?UTF-8?Q?a=C3=B1o.bmp?="; filename*=UTF-8''a%C3%B1o.bmp\r\nContent-Type: image/bmp`,
    "año.bmp",
  ],
  [
    "HttpClient for .NET",
    "name=nombre\r\nContent-Type: text/plain; charset=utf-8",
    `name=cv; filename="=?utf-8?B?YcOxby5ibXA=?="; filename*=utf-8''a%C3%B1o.bmp`,
    "año.bmp",
  ],
  ["requests for Python before urllib3 2", 'name="nombre"', `name="cv"; filename*=utf-8''a%C3%B1o.bmp`, "año.bmp"],
])("A6 A7 %s is read as it means it", async (_program, text, file, name) => {
  const { url, read } = await setup();
  const disposition = "Content-Disposition: form-data; ";
  const body = Buffer.concat([
    Buffer.from(`--limite\r\n${disposition}${text}\r\n\r\nNúñez\r\n--limite\r\n${disposition}${file}\r\n\r\n`),
    FILE,
    Buffer.from("\r\n--limite--\r\n"),
  ]);

  const { status } = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=limite", Accept: "application/json" },
    body,
  });

  expect(status).toBeLessThan(300);
  expect(await read()).toEqual({ data: { nombre: "Núñez" }, files: [{ field: "cv", name, bytes: FILE }] });
});

/** Whether the tests may expect a program: CI installs it. */
function isExpected(program: string): boolean {
  return process.env["CI"] !== undefined || existsSync(program);
}

/** A name as it is safe for a disk and a page. */
function toSafe(name: string): string {
  return `${(name.split(/[/\\]/).at(-1) ?? "").replaceAll(/["<>|:*?]/g, "")}.bmp`;
}

async function setup() {
  const app = await shared();
  const owner = await app.createOwner();
  const form = await app.createForm(owner, { filesAllowed: true });
  return {
    url: `${app.url}/f/${form.token}`,
    async read() {
      const [submission] = await submissionsOf(app, owner, form);
      const files = await app.services.submissionFiles.listBySubmissions(owner.actor, [submission?.id ?? ""]);
      return {
        data: submission?.data,
        files: await Promise.all(
          files.map(async ({ id, field, name }) => ({ field, name, bytes: await readFile(app, owner, id) })),
        ),
      };
    },
  };
}

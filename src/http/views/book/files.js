/*
 * Photos are made smaller before they are sent, and chosen files stay in the browser until the sheet is filed. The page works
 * without this script, and sends the files as they were chosen where the browser cannot read a photo or keep files.
 */
(() => {
  "use strict";

  const { KEPT_MS, pageKey: key } = window.ventanilla;
  /** The longest time for making photos smaller. After it they are sent as they are, so that no photo prevents a sheet. */
  const SHRINK_MS = 8_000;
  const SHRUNK_OVER_BYTES = 1024 * 1024;
  const MAX_SIDE_PIXELS = 2000;
  const JPEG_QUALITY = 0.85;
  const PHOTO = /^image\/(jpeg|png|webp|heic|heif)$/;

  const input = document.getElementById("adjuntos");
  /** The number of the last choice. Work for an earlier choice changes nothing. */
  let lastChoice = 0;
  /** Resolves when the photos of the last choice are ready; null when none is made smaller. */
  let shrinking = null;

  /** A device that people share keeps nothing. */
  const isKept = !document.querySelector("[data-shared]");
  if (!isKept || document.getElementById("constancia")) void keep([]);
  if (input) {
    input.addEventListener("change", () => {
      shrinking = showWhenReady((lastChoice += 1), [...input.files]);
    });
    document.getElementById("borrar")?.addEventListener("click", clear);
    input.form.addEventListener("submit", waitForPhotos, true);
    if (isKept) void restore();
  }

  /** A sheet that is sent while a photo is made smaller is sent when the photo is ready. */
  function waitForPhotos(event) {
    if (shrinking === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    void shrinking.then(() => input.form.requestSubmit(submitter));
  }

  async function showWhenReady(choice, chosen) {
    const late = new Promise((resolve) => setTimeout(resolve, SHRINK_MS, chosen));
    const files = await Promise.race([Promise.all(chosen.map(shrink)), late]);
    if (choice !== lastChoice) return;
    shrinking = null;
    show(files, files.some((file, index) => file !== chosen[index]) ? input.dataset.shrunk : "");
    void keep(isKept ? files : []);
  }

  async function restore() {
    const choice = lastChoice;
    const files = await findKept();
    if (files.length === 0 || choice !== lastChoice || input.files.length > 0) return;
    for (const note of document.querySelectorAll("[data-files-again]")) note.hidden = true;
    show(files, input.dataset.kept);
  }

  function clear() {
    lastChoice += 1;
    shrinking = null;
    show([], "");
    void keep([]);
  }

  /** Puts the files into the input, and lists their names and sizes behind the label. */
  function show(files, label) {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    const megabytes = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 1, minimumFractionDigits: 1 });
    const names = files.map(({ name, size }) => `${name} (${megabytes.format(size / 1024 / 1024)} MB)`);
    const list = document.getElementById("archivos-elegidos");
    list.textContent = files.length === 0 ? "" : `${label} ${names.join(", ")}`.trim();
  }

  /** The photo as JPEG with at most 2,000 pixels a side, or the file itself when it is small, no photo, or one that cannot be read. */
  async function shrink(file) {
    if (!PHOTO.test(file.type) || file.size <= SHRUNK_OVER_BYTES) return file;
    try {
      const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
      const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(photo.width, photo.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(photo.width * scale);
      canvas.height = Math.round(photo.height * scale);
      const context = canvas.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(photo, 0, 0, canvas.width, canvas.height);
      photo.close();
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY));
      if (!blob || blob.size >= file.size) return file;
      return new File([blob], file.name.replace(/(\.\w+)?$/, ".jpg"), { type: "image/jpeg" });
    } catch {
      return file;
    }
  }

  /** Replaces the files that are kept for this book, and deletes those of other books of this site that are older than KEPT_MS. */
  function keep(files) {
    return useStore("readwrite", async (store) => {
      const [keys, kept] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
      for (const [index, old] of keys.entries()) if (isOld(kept[index])) store.delete(old);
      if (files.length === 0) store.delete(key);
      else store.put({ savedAt: Date.now(), files }, key);
    });
  }

  async function findKept() {
    const kept = await useStore("readonly", (store) => resultOf(store.get(key)));
    if (!kept) return [];
    if (!isOld(kept)) return kept.files;
    void keep([]);
    return [];
  }

  function isOld({ savedAt }) {
    return !(Date.now() - savedAt < KEPT_MS);
  }

  /** Resolves with the work's result once it is stored, and with null where the storage is full, or closed to a page inside a frame. */
  async function useStore(mode, work) {
    try {
      const opening = indexedDB.open("ventanilla", 1);
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("archivos"));
      const database = await resultOf(opening);
      const transaction = database.transaction("archivos", mode);
      const stored = new Promise((resolve, reject) => {
        transaction.addEventListener("complete", resolve);
        transaction.addEventListener("abort", () => reject(transaction.error));
      });
      const result = await work(transaction.objectStore("archivos"));
      await stored;
      database.close();
      return result;
    } catch {
      return null;
    }
  }

  /** Resolves with the result of an IndexedDB request. */
  function resultOf(request) {
    return new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  }
})();

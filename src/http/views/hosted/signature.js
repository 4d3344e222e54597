/* A signature is typed, or drawn where the browser has this script: then it is a PNG that is sent as a file. */
(() => {
  "use strict";

  const INK = "#14213d";
  const PAPER = "#ffffff";
  const LINE = 5;

  window.ventanilla.drawSignature = (form, element) => {
    const typed = element.querySelector("input");
    const hint = document.getElementById(`${typed.id}-firma`);
    const pad = element.querySelector(".signature-pad");
    const canvas = pad.querySelector("canvas");
    const missing = pad.querySelector(".wrong");
    const toggle = element.querySelector("[data-draw]");
    const clear = element.querySelector("[data-clear]");
    const pen = canvas.getContext("2d");
    const drawn = document.createElement("input");
    const labels = { drawn: toggle.textContent, typed: toggle.dataset.typed };
    let isEmpty = true;

    Object.assign(drawn, { type: "file", name: element.dataset.signature, hidden: true, disabled: true });
    element.append(drawn);
    element.querySelector(".signature-acts").hidden = false;
    erase();

    toggle.addEventListener("click", () => {
      const isDrawing = pad.hidden;
      pad.hidden = !isDrawing;
      clear.hidden = !isDrawing;
      typed.hidden = isDrawing;
      hint.hidden = isDrawing;
      typed.disabled = isDrawing;
      drawn.disabled = !isDrawing;
      toggle.textContent = isDrawing ? labels.typed : labels.drawn;
      if (!isDrawing) typed.focus();
    });
    clear.addEventListener("click", erase);
    form.addEventListener("reset", erase);
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      const { x, y } = placeOf(event);
      pen.beginPath();
      pen.moveTo(x, y);
      // A point is a dot.
      pen.lineTo(x + 0.1, y);
      pen.stroke();
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      for (const step of event.getCoalescedEvents?.() ?? [event]) {
        const { x, y } = placeOf(step);
        pen.lineTo(x, y);
      }
      pen.stroke();
    });
    canvas.addEventListener("pointerup", keep);
    canvas.addEventListener("pointercancel", keep);
    form.addEventListener("submit", (event) => {
      if (event.submitter?.hasAttribute("formaction") || pad.hidden || !isEmpty || !typed.required) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      missing.hidden = false;
      toggle.focus();
    });

    function placeOf({ clientX, clientY }) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      return { x: ((clientX - left) * canvas.width) / width, y: ((clientY - top) * canvas.height) / height };
    }

    function erase() {
      pen.fillStyle = PAPER;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      Object.assign(pen, { strokeStyle: INK, lineWidth: LINE, lineCap: "round", lineJoin: "round" });
      drawn.value = "";
      isEmpty = true;
    }

    /** The picture is the file at once, so that it is sent whenever the button is pressed. */
    function keep() {
      const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1]), (one) => one.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], "firma.png", { type: "image/png" }));
      drawn.files = files.files;
      isEmpty = false;
      missing.hidden = true;
    }
  };
})();

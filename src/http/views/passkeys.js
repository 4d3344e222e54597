// Shows the form of passkeys where the browser has them, and fills it in with the browser's answer. Without this script the form stays hidden.
(() => {
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } =
    window.SimpleWebAuthnBrowser;
  const form = document.getElementById("passkey");
  if (form === null || !browserSupportsWebAuthn()) return;

  const optionsJSON = JSON.parse(form.dataset.options);
  // Under another name of the service the browser would refuse every passkey.
  const site = optionsJSON.rpId ?? optionsJSON.rp.id;
  if (window.location.hostname !== site && !window.location.hostname.endsWith(`.${site}`)) return;

  const isNew = form.dataset.act === "create";
  const failure = document.getElementById("passkey-failure");
  form.hidden = false;
  const unsupported = document.getElementById("passkey-unsupported");
  if (unsupported !== null) unsupported.hidden = true;

  const send = (answer) => {
    form.elements.namedItem("respuesta").value = JSON.stringify(answer);
    form.submit();
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    failure.hidden = true;
    const start = isNew ? startRegistration : startAuthentication;
    start({ optionsJSON }).then(send, () => {
      failure.hidden = false;
    });
  });

  // The browser offers passkeys in the list below the field of the address. A person who ignores them has refused nothing.
  if (isNew) return;
  browserSupportsWebAuthnAutofill()
    .then((isSupported) =>
      isSupported ? startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(send) : null,
    )
    .catch(() => null);
})();

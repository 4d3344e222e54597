-- Who checks a form's captcha; it means nothing for a form without one. Only reCAPTCHA v3 gives a score that grows with trust.
alter table forms
  add column captcha_provider text not null default 'recaptcha'
    constraint forms_captcha_provider check (captcha_provider in ('recaptcha', 'turnstile', 'hcaptcha')),
  add constraint forms_captcha_score check (captcha_provider = 'recaptcha' or recaptcha_min_score is null);

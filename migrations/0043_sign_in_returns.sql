-- The panel's path that the mailed link opens after the sign-in, which another browser than the one that asked may do.
alter table sign_in_requests
  add return_to text constraint sign_in_requests_return_length check (length(return_to) <= 1000);

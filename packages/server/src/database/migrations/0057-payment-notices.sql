-- What the customer was told last about a subscription, so that it is told once: the invoice that failed, or the end of the trial.
alter table purchases add column last_notice text;

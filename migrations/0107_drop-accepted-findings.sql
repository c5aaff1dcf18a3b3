-- Findings are shown and corrected; nobody says of one that it is meant.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table accepted_findings;

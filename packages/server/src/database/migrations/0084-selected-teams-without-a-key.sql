-- The statements that delete a team deselect it. A key that sets part of itself to null cannot be spread over several
-- databases; where a team was deleted by an older node, readers find none.
alter table users drop constraint users__selected_team;

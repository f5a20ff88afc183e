-- Which lists there are is known to the areas that declare them.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE list_preferences DROP CONSTRAINT list_preferences_list_check;
